import type { GalleryEntry } from '../../gallery/entry'
import { WithValue } from '../../gallery/with-value'
import { Columns } from '../layout/layout'
import { MoneyField } from './money-field'
import { PercentField } from './percent-field'

const nothing = () => undefined

export const entry: GalleryEntry = {
  title: 'Amounts',
  lead: 'Money and percentages, typed in any usual form. Once left, a field shows how it was understood.',
  states: [
    {
      title: 'Money',
      content: (
        <Columns>
          <WithValue<number | string> start="">
            {(value, onChange) => <MoneyField label="Turnover" currency="EUR" value={value} onChange={onChange} />}
          </WithValue>
          <WithValue<number | string> start={1_250_000}>
            {(value, onChange) => <MoneyField label="Capital" currency="USD" value={value} onChange={onChange} />}
          </WithValue>
          <MoneyField label="Reserve" currency="JPY" decimals={0} value={12.5} onChange={nothing} />
          <MoneyField label="Loan" currency="EUR" value="ten" onChange={nothing} error="Invalid value" />
          <MoneyField label="Balance" currency="EUR" value={99_000.5} onChange={nothing} disabled />
        </Columns>
      ),
    },
    {
      title: 'Percentages',
      content: (
        <Columns>
          <WithValue<number | string> start="">
            {(value, onChange) => (
              <PercentField label="Shares held" value={value} remaining={40} onChange={onChange} required />
            )}
          </WithValue>
          <PercentField
            label="Shares held"
            value={60}
            remaining={40}
            onChange={nothing}
            error="Percentage of shares held must be less than 40%"
          />
          <PercentField label="Voting rights" value={33.333} onChange={nothing} />
          <PercentField label="Holding" value={25} onChange={nothing} disabled />
        </Columns>
      ),
    },
  ],
}
