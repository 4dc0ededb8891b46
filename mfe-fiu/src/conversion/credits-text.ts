/** Credits with two decimals (FIU-19, LIM-07). */
export const feeText = (credits: number): string => credits.toFixed(2)

/** What a row costs, of which up to six decimals count. */
export const creditsText = (credits: number): string => {
  const exact = String(Number(credits.toFixed(6)))
  return exact.length > feeText(credits).length ? exact : feeText(credits)
}

export const rowsText = (rows: number): string => (rows === 1 ? '1 row' : `${rows.toLocaleString('en-GB')} rows`)
