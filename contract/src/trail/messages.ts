/** Texts of the audit trail (GOV-15, GOV-34). */
export const auditMessages = {
  title: 'Audit trail',
  verify: 'Verify',
  export: 'Export',
  none: 'No events',
  noneOfFilter: 'No event fits these filters',
  whole: (events: number) => `The trail is whole: ${events} ${events === 1 ? 'event' : 'events'}`,
  broken: (at: number) => `The trail does not hold from event ${at} on`,
  brokenMore: (whole: number) =>
    `${whole} ${whole === 1 ? 'event' : 'events'} before it are whole. Export the trail: the verifier in the pack names what was changed.`,
  /** `what` names the record, and is empty where it is about the trail itself. */
  difference: (event: number, what: string, text: string) =>
    `Event ${event}: ${what === '' ? text : `${what} ${text}`}`,
  further: (count: number) => `and ${count} more`,
  altered: (files: number) =>
    files === 1 ? '1 file is not the one that was approved' : `${files} files are not the ones that were approved`,
  filesAsOf: (day: string | null) =>
    `There was no time to compare all files. ${day === null ? 'All of them will be compared within a week.' : `All of them were compared on ${day}.`}`,
  whoLooked: 'Who looked',
  noAccesses: 'No one looked',
  noAccessesOfFilter: 'No access fits these filters',
  exported: 'The pack is in your downloads. Its README says how to verify it.',
} as const
