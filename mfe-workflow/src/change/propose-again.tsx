import { proposeAgainMessages } from '@dossier/contract/file/messages/propose-again'
import { IconPencil } from '@dossier/shared-ui/controls/icons'
import { ButtonLink, Group, Link, Text, useNavigateTo } from '@dossier/shared-ui/core'
import { useLocation } from '@dossier/shared-ui/router'
import { useEffect } from 'react'
import type { ChangeDetail } from '../changes/change.queries'
import { formOfDenied } from './form-of-denied'

/**
 * WRK-19: the way from one's own denied change to its form, or why there is none. `?correct=true`, as the notice of the
 * denial has it, leads on at once.
 */
export function ProposeAgain({ change }: { readonly change: ChangeDetail }) {
  const navigate = useNavigateTo()
  const { search } = useLocation()
  const { propose_again: again } = change
  const form = again && formOfDenied(change, again)
  const address = form && 'address' in form ? form.address : undefined
  const isLedOn = address !== undefined && new URLSearchParams(search).get('correct') === 'true'
  useEffect(() => {
    if (isLedOn) navigate(address, { replace: true })
  }, [isLedOn, address, navigate])
  if (form === undefined) return null
  return (
    <Group>
      {'address' in form ? (
        <ButtonLink kind="primary" icon={IconPencil} href={form.address}>
          {proposeAgainMessages.act}
        </ButtonLink>
      ) : (
        <Text tone="dim">
          {form.why}
          {again?.may ? (
            <>
              {' '}
              <Link href={change.page}>Open the page it is on</Link>
            </>
          ) : null}
        </Text>
      )}
    </Group>
  )
}
