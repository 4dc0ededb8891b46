/** What does not apply (WRK-20). */
export const notApplicableMessages = {
  title: 'Does not apply',
  propose: 'Something does not apply',
  proposed: 'Proposed. It is asked for until that is approved.',
  always:
    'Only what is asked for can be said not to apply. Names, shares and what the automatic notification needs always apply.',
  isGiven: 'This is on file already',
  isExempt: 'This is listed as not applicable already',
  moved: 'What this rested on has changed. It has to be proposed anew.',
  lapsed: 'Lapsed: what it rested on has changed',
  given: 'On file by now',
} as const
