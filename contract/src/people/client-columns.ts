/** What the list of clients can show of each type behind the name, in the order in which it stands unless a person chose another: the specified columns first (CLI-08, WRK-01). */
export const clientColumns = {
  corporate: ['location_type', 'createdAt', 'risk_level', 'next_review_date', 'completeness', 'changesCount'],
  account_holder: [
    'last_name',
    'account_holder_type',
    'createdAt',
    'risk_level',
    'next_review_date',
    'completeness',
    'changesCount',
  ],
} as const

export type ClientColumn = (typeof clientColumns)[keyof typeof clientColumns][number]
