/** What of a client, or of an account, someone may have looked at (GOV-46). A name stays here for as long as accesses of its kind are kept. */
export const accessNames = {
  file: 'Client file',
  document: 'Document',
  paper: 'Paper',
  pack: 'Pack of the trail',
  snapshot: 'Former state',
  comparison: 'Comparison',
  report: 'Report of changes',
  questionnaire: 'Questionnaire',
  list: 'Export of clients',
  account: 'Account',
} as const

export type AccessKind = keyof typeof accessNames
export const accessKinds = Object.keys(accessNames) as [AccessKind, ...AccessKind[]]
