/** Days YYYY-MM-DD, both included; without an end where one is left out. */
export type Period = { readonly from?: string | undefined; readonly to?: string | undefined }

/** The days that lie in all of these periods. */
export const daysInAll = (...periods: readonly Period[]) => ({
  from: periods
    .flatMap(({ from }) => from ?? [])
    .toSorted()
    .at(-1),
  to: periods
    .flatMap(({ to }) => to ?? [])
    .toSorted()
    .at(0),
})
