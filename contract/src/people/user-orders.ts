/** What users are put in order by in the back office. */
export const userOrderingKeys = ['created', 'lastLogin', 'username', 'email'] as const
export type UserOrderingKey = (typeof userOrderingKeys)[number]
