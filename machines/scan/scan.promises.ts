import type { Promises } from '#walks/model.ts';

export const scanPromises: Promises = {
  anywhere: {
    'camera fails → stays': 'A camera that crashes leaves the rest of the scan unchanged (decision)',
  },
  creatingPlant: {
    'scanner.closed → stays, tells camera.released':
      'If the scanner is closed while a plant is being created, the camera stops and the plant is created (decision)',
    'scanner.closed → stays, tells page.left': 'The scanner can be closed over the plant form (spec §2)',
    'plantCreation: cancelled → scanning.holding, tells reading.requested':
      'Closing the plant form creates no plant (spec §4)',
    'plantCreation fails → scanning.unanswered, emits feedback.given':
      'A plant form that crashes returns to the scanner, with an error line (spec §8)',
  },
  'scanning.holding': {
    'code.scanned (label) → stays, waits 1000 ms': 'A label that stays in view is not read again (decision)',
    'after outOfView (1000 ms) → scanning.watching':
      'A label that was out of view for a second can be scanned again (decision)',
  },
  'scanning.unanswered': {
    'code.scanned (other) → validating, tells resting.requested, keeps code, emits code.accepted':
      'Another label can be scanned after an error (spec §8)',
  },
  'scanning.mistyped': {
    'code.scanned (other) → validating, tells resting.requested, keeps code, emits code.accepted':
      'A label can be scanned instead of correcting a typed code (decision)',
  },
  validating: {
    'scanner.closed → left': 'The scanner can be closed while a code is checked (spec §2)',
  },
  unknown: {
    'alert.dismissed → scanning.holding': 'A scan need not be remembered (decision)',
    'scanner.closed → left': 'The scanner can be closed over a label that is unknown (decision)',
  },
  remembering: {
    'rememberScan fails → scanning.unanswered':
      'If the phone stores nothing, the label stays in the scanner, with an error line (decision)',
  },
  remembered: {
    'alert.dismissed → scanning.holding':
      'A label that was remembered and stays in view is not read again (decision)',
    'scanner.closed → left': 'The scanner can be closed after the scan was remembered (decision)',
  },
  rejected: {
    'scanner.closed → left': "The scanner can be closed over 'Invalid QR code' (spec §2)",
  },
  'binned, labelBinned': {
    'alert.dismissed → scanning.holding': 'What is in the bin can be left there (decision)',
    'scanner.closed → left': 'The scanner can be closed over the question about the bin (decision)',
  },
  restoring: {
    'scanner.closed → left': 'The scanner can be closed while something is restored (decision)',
  },
  restoringFailed: {
    'alert.dismissed → scanning.holding': 'A restoration that failed can be left at that (decision)',
    'scanner.closed → left': 'The scanner can be closed over a failed restoration (decision)',
  },
  choosingPot: {
    'scanner.closed → left': 'The scanner can be closed over the list of pots (spec §2)',
    'potResolution fails → scanning.holding': 'A list of pots that crashes returns to the scanner (decision)',
  },
  resolvingPot: {
    'scanner.closed → left': 'The scanner can be closed over the pot chooser (spec §2)',
    'potResolution fails → scanning.unanswered':
      'A pot chooser that crashes returns to the scanner, with an error line (spec §8)',
  },
};
