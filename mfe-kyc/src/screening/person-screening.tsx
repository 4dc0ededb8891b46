import { clientHasPage, clientPage } from '@dossier/contract/client-pages'
import { pleaseFillFirst, screenedFields, screeningMessages as texts } from '@dossier/contract/messages/screening'
import { isolated } from '@dossier/contract/names'
import type { Person } from '@dossier/contract/schemas/records'
import { clientQuery } from '@dossier/shared-ui/area/client-queries'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { openWhenLoaded, useIsLoading } from '@dossier/shared-ui/area/open-when-loaded'
import { Button, Group, Link } from '@dossier/shared-ui/core'
import { effectiveText } from '@dossier/shared-ui/fields'
import { useQuery } from '@dossier/shared-ui/query'
import { useScope } from '@dossier/shared-ui/records'
import { useMay } from '@dossier/shared-ui/session'
import { showError } from '@dossier/shared-ui/toasts'
import { type MouseEvent, useState } from 'react'
import { ScreeningStanding } from './screening-standing'

const Dialog = lazyComponent('mfe-kyc', async () => (await import('./person-screening-dialog')).PersonScreeningDialog)

type Props = { readonly person: Person }

/** SAN-27, SAN-31: screens a person of the file, or looks for them on the web. Only where screening is available. */
export function PersonScreening({ person }: Props) {
  const { companyId, readOnly } = useScope()
  const { data: client } = useQuery({ ...clientQuery(companyId), enabled: false })
  const mayScreen = useMay('world_search') && !readOnly
  if (!mayScreen || client === undefined || !clientHasPage(client, clientPage('sanction-screening-lookups')))
    return null
  return (
    <Group gap="md" align="center">
      <ScreeningButton person={person} companyId={companyId} />
      <WebSearch person={person} />
      <ScreeningStanding companyId={companyId} personId={person._id} />
    </Group>
  )
}

const textOf = (person: Person, field: keyof typeof screenedFields) => effectiveText(person, field).trim()
const nameOf = (person: Person) => isolated(`${textOf(person, 'firstName')} ${textOf(person, 'lastName')}`.trim())

function ScreeningButton({ person, companyId }: Props & { readonly companyId: string }) {
  const [isOpen, setOpen] = useState(false)
  const isLoading = useIsLoading(Dialog)
  const ask = () => {
    const lacking = (Object.keys(screenedFields) as (keyof typeof screenedFields)[]).filter(
      (field) => textOf(person, field) === '',
    )
    if (lacking.length > 0) showError(pleaseFillFirst(lacking.map((field) => screenedFields[field])))
    else openWhenLoaded(Dialog, () => setOpen(true))
  }
  return (
    <>
      <Button busy={isLoading} onClick={ask} aria-label={`${texts.ofPerson} of ${nameOf(person)}`}>
        {texts.ofPerson}
      </Button>
      {isOpen ? <Dialog personId={person._id} companyId={companyId} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function WebSearch({ person }: Props) {
  const [first, last] = [textOf(person, 'firstName'), textOf(person, 'lastName')]
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
      aria-label={`${texts.webSearch} for ${nameOf(person)}`}
    >
      {texts.webSearch}
    </Link>
  )
}
