import type { PlatformControl } from '@dossier/contract/people/schemas/back-office'
import { Button, Group, Skeleton, Stack, Text } from '@dossier/shared-ui/core'
import { DateText, QueryView } from '@dossier/shared-ui/data'
import { NumberField, RadioGroup } from '@dossier/shared-ui/forms'
import { Page, Panel } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { platformControlQuery } from './back-office.queries'
import styles from './platform-control.module.css'
import { useSaveControl } from './use-save-control'

const title = 'Platform Control'

/** ADM-19: prices, and whether informational mail goes out, for every organisation. */
export function PlatformControlPage() {
  const query = useQuery(platformControlQuery)
  return (
    <Page title={title} breadcrumbs={[{ label: 'Admin' }, { label: title }]}>
      <QueryView
        query={query}
        failed={{ operation: 'platform control loading' }}
        skeleton={
          <Panel>
            <Skeleton lines={5} label="Loading platform control" />
          </Panel>
        }
      >
        {({ platformControl }) => <ControlForm control={platformControl} />}
      </QueryView>
    </Page>
  )
}

const answers = [
  { value: 'YES', label: 'Yes' },
  { value: 'NO', label: 'No' },
]

function ControlForm({ control }: { readonly control: PlatformControl }) {
  const { form, field, values, errors, set, busy } = useSaveControl(control)
  return (
    <form {...form} className={styles.form}>
      <Panel>
        <Stack>
          <NumberField {...field('subscription_cost')} label="Monthly subscription cost" unit="credits" />
          <NumberField
            {...field('subscription_amount_rows')}
            label="Number of rows covered by subscription"
            hint="In each month that is paid for"
            unit="rows"
          />
          <NumberField {...field('subscription_cost_per_row')} label="Cost per row above that amount" unit="credits" />
          <RadioGroup
            label="Send email"
            hint="Of new tasks and replies to tickets. Mail that lets people in always goes out."
            options={answers}
            value={values.emails_send_out}
            onChange={(answer) => set('emails_send_out', answer === 'NO' ? 'NO' : 'YES')}
            error={errors.emails_send_out}
          />
          <Group align="center">
            <Button type="submit" kind="primary" busy={busy}>
              Save Changes
            </Button>
            {control.last_updated_at === null ? null : (
              <Text as="span" size="small" tone="dim">
                Last changed on <DateText value={control.last_updated_at} as="time" />
              </Text>
            )}
          </Group>
        </Stack>
      </Panel>
    </form>
  )
}
