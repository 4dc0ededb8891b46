import type { Answer } from '@dossier/contract/endpoint'
import type { getDueDiligence } from '@dossier/contract/endpoints/due-diligence'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { Stack, Text } from '@dossier/shared-ui/core'
import { CopyButton, CountBadge, DateText } from '@dossier/shared-ui/data'
import { DescriptionList, Page, Panel, Section } from '@dossier/shared-ui/frame'
import { filledIn, readerOf } from '../answers/element-fields'
import { filledText } from '../answers/filled-text'
import { formSections } from '../answers/form-sections'
import { formLink } from '../records/form-link'
import { FormStatusBadge } from '../records/form-status'
import { ElementAnswers } from './element-answers'

type Props = { readonly form: Answer<typeof getDueDiligence>; readonly listHref: string }

/** What staff see of a questionnaire: how far it is, when its client was last at it, and every answer. */
export function FormRecord({ form: { dueDiligence, elements }, listHref }: Props) {
  const { comment, status, access_link_token: token, changesCount } = dueDiligence
  return (
    <Page
      title={comment}
      documentTitle={`${comment} · ${texts.title}`}
      breadcrumbs={[{ label: texts.title, href: listHref }, { label: comment }]}
      marks={
        <>
          <FormStatusBadge status={status} />
          <CountBadge count={changesCount} of="pending changes" state="pending" />
        </>
      }
      actions={token === undefined ? undefined : <CopyButton showLabel text={formLink(token)} label="Copy link" />}
    >
      <Stack gap="md">
        <Panel>
          <DescriptionList
            items={[
              { label: 'Created', value: <DateText value={dueDiligence.createdAt} as="time" /> },
              { label: 'Last saved by the client', value: <When value={dueDiligence.client_saved_at} /> },
              { label: 'Link last used', value: <When value={dueDiligence.link_last_used_at} /> },
            ]}
          />
        </Panel>
        {formSections(elements).map((section) => (
          <Section
            key={section.type}
            title={section.title}
            remember={`due-diligence.${section.type}`}
            marks={section.elements.map((element) => (
              <Text key={element._id} as="span" size="small" tone="dim">
                {filledText(filledIn(element.type, readerOf(element)))}
              </Text>
            ))}
          >
            <Stack gap="lg">
              {section.elements.map((element) => (
                <ElementAnswers key={element._id} element={element} companyId={dueDiligence.company_id} />
              ))}
            </Stack>
          </Section>
        ))}
      </Stack>
    </Page>
  )
}

const When = ({ value }: { readonly value: string | null }) =>
  value === null ? 'Not yet' : <DateText value={value} as="time" />
