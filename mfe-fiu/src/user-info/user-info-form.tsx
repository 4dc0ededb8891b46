import type { Field } from '@dossier/contract/field'
import { profileParts } from '@dossier/contract/profile'
import { Columns } from '@dossier/shared-ui/core'
import { ErrorSummary, SaveBar } from '@dossier/shared-ui/forms'
import { Panel } from '@dossier/shared-ui/frame'
import { useCallback, useState } from 'react'
import { allTypedFields, typedFields, type Values, type WireParts } from '../profile/profile-values'
import { useProfileEdits } from '../profile/use-profile-edits'
import { useSaveProfile } from '../profile/use-save-profile'
import { changesIn, fieldErrorsIn, formValues, isRequired } from './form-values'
import { ProfileInput } from './profile-input'

const idOf = (name: string) => `user-info-${name}`

/** An error away from its field names it. */
const inWords = ({ label }: Field, message: string) => (message.includes(label) ? message : `${label}: ${message}`)

/** FIU-02: three panels, one save; every error shows at once (FIU-13). */
export function UserInfoForm({ parts }: { readonly parts: WireParts }) {
  const edits = useProfileEdits(formValues(parts))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const leave = useCallback((name: string) => setLeft((before) => new Set([...before, name])), [])
  const showErrors = () => setAttempt((attempts) => attempts + 1)
  const forgetErrors = () => {
    setLeft(new Set())
    setAttempt(0)
  }
  const { save, saving } = useSaveProfile({ edits, onSaved: forgetErrors, onRefused: showErrors })

  const values: Values = Object.fromEntries(allTypedFields.map(({ name }) => [name, edits.read(name)]))
  const found = fieldErrorsIn(values)
  const errorOf = (name: string) => edits.refusals[name] ?? found[name]
  const isTold = (name: string) => attempt > 0 || left.has(name)

  const submit = () => (Object.keys(found).length === 0 ? save(changesIn(values)) : showErrors())
  const discard = () => {
    edits.discard()
    forgetErrors()
  }

  return (
    <>
      <ErrorSummary
        attempt={attempt}
        errors={allTypedFields.flatMap((field) => {
          const message = attempt === 0 ? undefined : errorOf(field.name)
          return message === undefined ? [] : [{ id: idOf(field.name), message: inWords(field, message) }]
        })}
      />
      {profileParts.map((part) => (
        <Panel key={part} title={typedFields(part)[0]?.group}>
          <Columns minimum={260}>
            {typedFields(part).map((field) => (
              <ProfileInput
                key={field.name}
                id={idOf(field.name)}
                field={field}
                value={edits.read(field.name)}
                required={isRequired(field, values)}
                error={isTold(field.name) ? errorOf(field.name) : undefined}
                onChange={edits.set}
                onLeave={leave}
              />
            ))}
          </Columns>
        </Panel>
      ))}
      <SaveBar count={edits.count} saving={saving} onSave={submit} onDiscard={discard} />
    </>
  )
}
