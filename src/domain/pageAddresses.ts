/**
 * The page at each address, for lazy-loaded pages. Used by the router, and by the build, so that the browser can preload a page's
 * code. The calendars of a month are left out, since they are opened from other pages.
 */
export const screenAt = {
  '/plants': 'PlantsScreen',
  '/plants/$plantId': 'PlantScreen',
  '/pots': 'PotsScreen',
  '/tasks': 'TasksScreen',
  '/settings': 'SettingsScreen',
  '/settings/notifications': 'NotificationsScreen',
  '/settings/people': 'PeopleScreen',
  '/settings/away': 'AwayScreen',
  '/settings/care-kinds': 'CareKindsScreen',
  '/settings/account': 'AccountScreen',
  '/settings/access': 'AccessTokensScreen',
  '/settings/backups': 'BackupsScreen',
  '/settings/export': 'ExportScreen',
  '/settings/import': 'ImportScreen',
  '/settings/bin': 'BinScreen',
  '/settings/places': 'PlacesScreen',
  '/settings/labels': 'LabelsScreen',
  '/settings/labels/$batchId': 'BatchScreen',
  '/settings/labels/pots/$potId': 'PotLabelsScreen',
  '/login': 'LoginScreen',
  '/reset-password': 'ResetPasswordScreen',
  '/email-verified': 'EmailVerifiedScreen',
  '/users/new': 'NewUserScreen',
  '/restore': 'RestoreScreen',
  '/join': 'JoinScreen',
  '/sit/$token': 'SitScreen',
  '/scan': 'ScanScreen',
  '/q/$code': 'ScanScreen',
} as const;
