import { Stack } from '@dossier/shared-ui/core'
import { Tabs } from '@dossier/shared-ui/data'
import { Page } from '@dossier/shared-ui/frame'
import { navigate, useAddress } from '../navigation/address'
import { Appearance } from './appearance'
import { GeneralInformation } from './general-information'
import { Security } from './security'

const tabs = [
  {
    key: 'general',
    label: 'General Information',
    content: (
      <Stack>
        <GeneralInformation />
        <Appearance />
      </Stack>
    ),
  },
  { key: 'security', label: 'Security', content: <Security /> },
] as const

/** /profile-settings; the open tab is in the address (ACC-42). */
export function ProfilePage() {
  const { pathname, search } = useAddress()
  const open = (key: string) => navigate(key === tabs[0].key ? pathname : `${pathname}?tab=${key}`)
  return (
    <Page title="Settings" breadcrumbs={[{ label: 'Settings' }]}>
      <Tabs
        label="Settings"
        tabs={tabs}
        current={new URLSearchParams(search).get('tab') ?? tabs[0].key}
        onChange={open}
      />
    </Page>
  )
}
