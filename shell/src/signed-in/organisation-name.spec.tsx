import { getSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import { organisationQuery } from '@dossier/shared-ui/area/organisation-query'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { aMark, someSettings } from '@dossier/shared-ui/testing/settings.builder'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OrganisationName } from './organisation-name'

describe('GOV-36 The organisation in the header', () => {
  it('is there by name and mark, and follows what is saved', async () => {
    stub(getSettings, { status: 'success', settings: someSettings({ mark: aMark }) })
    const { queryClient, container } = renderPage(<OrganisationName />)
    expect(await screen.findByText('Harbour Trust')).toBeVisible()
    expect(container.querySelector('img')).toHaveAttribute('src', aMark)
    await expectNoViolations()
    act(() => void queryClient.setQueryData(organisationQuery.queryKey, someSettings({ name: 'Quay Trust' })))
    await waitFor(() => expect(screen.getByText('Quay Trust')).toBeVisible())
    expect(container.querySelector('img')).toBeNull()
  })

  it('is asked for by no one who belongs to none', () => {
    renderPage(<OrganisationName />, { user: { is_super_user: true }, permissions: [] })
    expect(screen.queryByText('Harbour Trust')).toBeNull()
  })
})
