import { profileParts } from '@dossier/contract/people/profile-fields'
import type { Field } from '@dossier/contract/platform/fields/field'
import { Columns } from '@dossier/shared-ui/core'
import { ErrorSummary, SaveBar } from '@dossier/shared-ui/forms'
import { Panel } from '@dossier/shared-ui/frame'
import { useCallback, useState } from 'react'
import { allTypedFields, typedFields, type WireParts } from '../profile/profile-values'
import { useProfileForm } from '../profile/use-profile-form'
import { changesIn, fieldErrorsIn, formValues, isRequired } from './form-values'
import { ProfileInput } from './profile-input'

const idOf = (name: string) => `user-info-${name}`

/** An error away from its field names it. */
const inWords = ({ label }: Field, message: string) => (message.includes(label) ? message : `${label}: ${message}`)

/** FIU-02: three panels, one save; every error shows at once (FIU-13). */
export function UserInfoForm({ parts }: { readonly parts: WireParts }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const leave = useCallback((name: string) => setLeft((before) => new Set([...before, name])), [])
  const { values, changed, busy, set, attempts, errors, submit, discard } = useProfileForm({
    stored: formValues(parts),
    check: fieldErrorsIn,
    changesIn,
    onSaved: () => setLeft(new Set()),
  })
  const found = left.size === 0 ? {} : fieldErrorsIn(values)
  const errorOf = (name: string) => errors[name] ?? (left.has(name) ? found[name] : undefined)

  return (
    <>
      {profileParts.map((part) => (
        <Panel key={part} title={typedFields(part)[0]?.group}>
          <Columns minimum={260}>
            {typedFields(part).map((field) => (
              <ProfileInput
                key={field.name}
                id={idOf(field.name)}
                field={field}
                value={values[field.name] ?? ''}
                required={isRequired(field, values)}
                error={errorOf(field.name)}
                onChange={set}
                onLeave={leave}
              />
            ))}
          </Columns>
        </Panel>
      ))}
      <SaveBar
        count={changed.length}
        message={
          <ErrorSummary
            attempt={attempts}
            errors={allTypedFields.flatMap((field) => {
              const message = errors[field.name]
              return message === undefined ? [] : [{ id: idOf(field.name), message: inWords(field, message) }]
            })}
          />
        }
        saving={busy}
        onSave={() => void submit()}
        onDiscard={() => {
          setLeft(new Set())
          discard()
        }}
      />
    </>
  )
}
