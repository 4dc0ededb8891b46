import { screeningMessages as texts } from '@dossier/contract/screening/messages'
import type { ScreeningAnswer, ScreeningResult } from '@dossier/contract/screening/schemas/screening'
import {
  addressTexts,
  featureText,
  flagTexts,
  individualFacts,
  noteTexts,
  sanctionTexts,
  speaksText,
} from '@dossier/contract/screening/screening-text'
import { Group, Link, Stack, Text, Title } from '@dossier/shared-ui/core'
import { DescriptionList } from '@dossier/shared-ui/description-list'
import type { ReactNode } from 'react'
import { ListOfDay } from './asked-lists'
import { BandTag } from './band-tag'
import { isWebAddress } from './web-address'

type Props = { readonly result: ScreeningResult; readonly lists: ScreeningAnswer['lists'] }

/** SAN-19, SAN-23: one match and what speaks for and against it; all of it a provider's words, so plain text. */
export function MatchDetails({ result, lists }: Props) {
  const { articles, match } = result
  const list = lists.find(({ id }) => id === match.list)
  return (
    <Stack as="section" gap="lg" aria-label="Selected match">
      <Stack gap="sm">
        <Group gap="md">
          <BandTag band={match.band} />
          {list === undefined ? null : <ListOfDay list={list} />}
        </Group>
        <DescriptionList layout="rows" items={match.explanation.map(explained)} />
      </Stack>
      <Part title="Individual">
        <DescriptionList items={individualFacts(result.individual)} />
      </Part>
      <Part title="Addresses" none={texts.noAddresses} entries={addressTexts(result)} />
      <Part title="Sanctions" none={texts.noSanctions} entries={sanctionTexts(result)} />
      <Part title="Notes" none={texts.noNotes} entries={noteTexts(result)} />
      <Part title="Flags" none={texts.noFlags} entries={flagTexts(result)} />
      <Part title="Articles" none={texts.noArticles} entries={articles.map((article) => <Article {...article} />)} />
    </Stack>
  )
}

const explained = (finding: ScreeningResult['match']['explanation'][number]) => ({
  label: featureText(finding),
  value: (
    <>
      {finding.text}{' '}
      <Text as="span" size="small" tone="dim">
        {speaksText(finding)}
      </Text>
    </>
  ),
})

type PartProps = {
  readonly title: string
  readonly none?: string
  readonly entries?: readonly ReactNode[]
  readonly children?: ReactNode
}

function Part({ title, none, entries = [], children }: PartProps) {
  return (
    <Stack as="section" gap="xs" aria-label={title}>
      <Title level={3}>{title}</Title>
      {children ??
        (entries.length === 0 ? (
          <Text tone="dim">{none}</Text>
        ) : (
          <Stack as="ul" gap="xs">
            {entries.map((entry, position) => (
              <li key={position}>{typeof entry === 'string' ? <Text as="span">{entry}</Text> : entry}</li>
            ))}
          </Stack>
        ))}
    </Stack>
  )
}

function Article({ url, snippets }: ScreeningResult['articles'][number]) {
  return (
    <Stack gap="xs">
      {isWebAddress(url) ? (
        <Link href={url} newTab>
          {url}
        </Link>
      ) : (
        <Text as="span">{url}</Text>
      )}
      {snippets.map(({ title, text, terms }) => (
        <div key={`${title} ${text}`}>
          <Text weight="medium">{title}</Text>
          <Text>{text}</Text>
          {terms.length === 0 ? null : (
            <Text size="small" tone="dim">
              {terms.join(', ')}
            </Text>
          )}
        </div>
      ))}
    </Stack>
  )
}
