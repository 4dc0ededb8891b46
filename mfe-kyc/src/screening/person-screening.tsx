import type { Person } from '@dossier/contract/file/schemas/records'
import { isolated } from '@dossier/contract/platform/names'
import { screenedFields, screeningMessages as texts } from '@dossier/contract/screening/messages'
import { Group, Link } from '@dossier/shared-ui/core'
import { effectiveText } from '@dossier/shared-ui/fields'
import { showError } from '@dossier/shared-ui/toasts'
import type { MouseEvent } from 'react'
import { lackingIn } from './lacking'
import { ScreeningButton } from './screening-button'
import { ScreeningStatus } from './screening-status'
import { useScreenedClient } from './use-screened-client'

type Props = { readonly person: Person }

/** SAN-27, SAN-31: screens a person of the file, or looks for them on the web. Only where screening is available. */
export function PersonScreening({ person }: Props) {
  const companyId = useScreenedClient()
  if (companyId === undefined) return null
  const [first, last] = [textOf(person, 'firstName'), textOf(person, 'lastName')]
  const name = isolated(`${first} ${last}`.trim())
  return (
    <Group gap="md" align="center">
      <ScreeningButton
        subject={{ kind: 'person', id: person._id }}
        companyId={companyId}
        name={name}
        lacking={lackingIn(person, screenedFields)}
      />
      <WebSearch first={first} last={last} name={name} />
      <ScreeningStatus companyId={companyId} of={person._id} />
    </Group>
  )
}

const textOf = (person: Person, field: keyof typeof screenedFields) => effectiveText(person, field).trim()

type Names = { readonly first: string; readonly last: string; readonly name: string }

function WebSearch({ first, last, name }: Names) {
  const check = (event: MouseEvent) => {
    if (first !== '' && last !== '') return
    event.preventDefault()
    showError(first === '' ? texts.fillFirstName : texts.fillLastName)
  }
  return (
    <Link
      href={`https://www.google.com/search?${new URLSearchParams({ q: `${first} ${last}` })}`}
      newTab
      onClick={check}
      aria-label={`${texts.webSearch} for ${name}`}
    >
      {texts.webSearch}
    </Link>
  )
}
