const decimals = (most: number) => new Intl.NumberFormat('en-GB', { maximumFractionDigits: most })
const byDecimals = [decimals(0), decimals(1), decimals(2), decimals(3), decimals(4), decimals(5), decimals(6)] as const

/** With so many decimals as say something at its size: 64,120.5 but 0.16123. */
export function priceText(price: number): string {
  const size = Math.abs(price)
  return (size >= 1_000 ? byDecimals[1] : size >= 10 ? byDecimals[3] : byDecimals[5]).format(price)
}

/** Prices about one for one, to the step of their market (LAB-11). */
export const levelText = (price: number): string => price.toFixed(4)
/** Quantities stand in thousands (LAB-11). */
export const thousandsText = (quantity: number): string => byDecimals[3].format(quantity / 1_000)
export const percentText = (percent: number): string => `${byDecimals[2].format(percent)}%`
