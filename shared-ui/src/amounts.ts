export { amountText, moneyText } from './amount/amount-text'
export { MoneyField } from './amount/money-field'
export { PercentField } from './amount/percent-field'
