/** Credits with at most six decimals, which is what the account counts in; at least two when there are any. */
export function creditsText(credits: number): string {
  const decimals = Number.isInteger(credits) ? 0 : 2
  const text = new Intl.NumberFormat('en-GB', { minimumFractionDigits: decimals, maximumFractionDigits: 6 })
  return `${text.format(credits)} ${credits === 1 ? 'credit' : 'credits'}`
}

export const subscriptionLabels = { active: 'Active', expired: 'Expired', inactive: 'Inactive' } as const

export const subscriptionState = { active: 'approved', expired: 'denied', inactive: 'neutral' } as const
