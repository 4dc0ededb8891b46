import type { GalleryEntry } from '../../../gallery/entry'
import { WithValue } from '../../../gallery/with-value'
import { IconSearch } from '../icons'
import { Columns } from '../layout/layout'
import { CodeField } from './code-field'
import { PasswordField } from './password-field'
import { TextArea } from './text-area'
import { TextField } from './text-field'

const nothing = () => undefined

export const entry: GalleryEntry = {
  title: 'Text fields',
  lead: 'What is typed. The label stands above, always; a placeholder is no label. The error stands below in the words of the requirements.',
  states: [
    {
      title: 'One line',
      content: (
        <Columns>
          <WithValue start="">
            {(value, onChange) => <TextField label="Name" value={value} onChange={onChange} required />}
          </WithValue>
          <TextField label="Trading name" hint="As on the website" value="Blauwbaai" onChange={nothing} optional />
          <TextField label="Email" type="email" value="rowena@" onChange={nothing} error="Invalid email" />
          <TextField label="Chamber of Commerce" value="148392" onChange={nothing} disabled />
          <TextField label="Link" value="https://dossier.example/f/8k2" onChange={nothing} readOnly />
          <TextField label="Find" icon={IconSearch} value="" onChange={nothing} placeholder="Name or number" />
        </Columns>
      ),
    },
    {
      title: 'Several lines',
      content: (
        <Columns>
          <WithValue start="Holding of ships">
            {(value, onChange) => <TextArea label="Activity" value={value} onChange={onChange} />}
          </WithValue>
          <TextArea label="Reason" value="Too long" onChange={nothing} maximum={5} />
          <TextArea label="Remark" value="Nothing to add" onChange={nothing} disabled />
        </Columns>
      ),
    },
    {
      title: 'Secrets and codes',
      content: (
        <Columns>
          <WithValue start="correct horse">
            {(value, onChange) => (
              <PasswordField label="Password" autoComplete="current-password" value={value} onChange={onChange} />
            )}
          </WithValue>
          <CodeField
            label="Code"
            hint="Six digits of your authenticator app"
            value="12"
            onChange={nothing}
            onComplete={nothing}
          />
        </Columns>
      ),
    },
  ],
}
