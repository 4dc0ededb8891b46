import { choices } from '@dossier/contract/file/catalogue/choices'
import { countries } from '@dossier/contract/platform/countries'
import type { Field, FieldValue, Option } from '@dossier/contract/platform/fields/field'
import { isRichText } from '@dossier/contract/platform/validation/rich-text'
import { TextField } from '@dossier/shared-ui/core'
import { DatePartsField, NumberField, RadioGroup, Select, TextArea } from '@dossier/shared-ui/forms'
import { RichTextField } from '@dossier/shared-ui/rich-text'

type Props = {
  readonly field: Field
  readonly id: string
  readonly value: FieldValue
  readonly error: string | undefined
  readonly onChange: (value: FieldValue) => void
  readonly onLeave: () => void
}

const countryOptions: readonly Option[] = countries.map(({ code, name }) => ({ value: code, label: name }))

/** What helps someone who fills in such a form once. */
const hints: Readonly<Record<string, string>> = {
  is_relevant: 'Choose No if there is none; the other questions are skipped.',
  registration_number: 'As shown in the commercial register.',
  business_address: 'Where the business operates, even if this is the registered address.',
  website_urls: 'One address per line.',
  targeted_countries: 'Where your customers are, one country per line.',
  contact_phone_number: 'With the country code, for example +599 9 461 1234.',
  compliance_officer_phone: 'With the country code, for example +599 9 461 1234.',
  identity_document_number: 'As printed on the document.',
  amount_of_shares_holding: 'Above 0, at most 100.',
  filler_full_name: 'Of the person who fills in this form.',
  position: 'Your role in the company, for example director.',
}

/** The input of one answer: the browser's own controls wherever there is one, for phones. */
export function AnswerField({ field, id, value, error, onChange, onLeave }: Props) {
  const { label, name, maximum, options = [] } = field
  const shared = { id, label, error, hint: hints[name], onBlur: onLeave }
  const text = typeof value === 'object' ? '' : String(value)
  switch (field.input) {
    case 'multiline':
      return <TextArea {...shared} value={text} onChange={onChange} maximum={maximum} rows={3} />
    case 'date':
      return <DatePartsField {...shared} hint="For example 27 3 2019" value={text} onChange={onChange} />
    case 'country':
      return (
        <Select {...shared} options={countryOptions} value={text} onChange={onChange} placeholder="Choose a country" />
      )
    case 'percent':
      return <NumberField {...shared} value={typeof value === 'number' ? value : text} onChange={onChange} unit="%" />
    case 'choice':
      return <RadioGroup {...shared} options={options} value={text} onChange={onChange} />
    case 'yes-no':
      return <RadioGroup {...shared} options={choices.yesNo} value={text} onChange={onChange} />
    case 'rich':
      return <RichTextField {...shared} value={isRichText(value) ? value : null} onChange={onChange} />
    case 'email':
      return (
        <TextField {...shared} type="email" autoComplete="email" value={text} onChange={onChange} maximum={maximum} />
      )
    case 'phone':
      return <TextField {...shared} type="tel" autoComplete="tel" value={text} onChange={onChange} maximum={maximum} />
    default:
      return <TextField {...shared} value={text} onChange={onChange} maximum={maximum} />
  }
}
