/**
 * Which page is at which address, for the pages whose code is not the app's own: the router goes by it, and the build, so that a
 * browser can fetch a page's code at once.
 */
export const screenAt = {
  '/plants': 'PlantsScreen',
  '/plants/$plantId': 'PlantScreen',
  '/tasks': 'TasksScreen',
  '/settings': 'SettingsScreen',
  '/settings/notifications': 'NotificationsScreen',
  '/settings/labels': 'LabelsScreen',
  '/settings/labels/$batchId': 'BatchScreen',
  '/login': 'LoginScreen',
  '/users/new': 'NewUserScreen',
  '/scan': 'ScanScreen',
  '/q/$code': 'ScanScreen',
} as const;
