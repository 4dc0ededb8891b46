import { screeningMessages as texts } from '@dossier/contract/screening/messages'
import type { ScreeningAnswer } from '@dossier/contract/screening/schemas/screening'
import { Alert, Button, Stack } from '@dossier/shared-ui/core'
import { useState } from 'react'
import type { Deciding } from './deciding'
import { HitDecision } from './hit-decision'
import { MatchDetails } from './match-details'
import { MatchList } from './match-list'
import type { PickedMatch } from './picked-match'

type Props = PickedMatch & { readonly answer: ScreeningAnswer; readonly deciding: Deciding | undefined }

/** SAN-17 to SAN-19: of several matches one is picked, once it is understood that they are several persons. */
export function Matches({ answer: { results, lists }, deciding, picked, onPick }: Props) {
  const isOne = results.length === 1
  const [isUnderstood, setUnderstood] = useState(false)
  const result = picked === undefined ? undefined : results[picked]
  const hit = picked === undefined ? undefined : deciding?.hits[picked]
  return (
    <Stack gap="md">
      {isOne ? null : (
        <>
          <Alert state="info">
            <Stack gap="sm" align="start">
              {texts.severalResults}
              {isUnderstood ? null : (
                <Button size="small" onClick={() => setUnderstood(true)}>
                  {texts.understood}
                </Button>
              )}
            </Stack>
          </Alert>
          <MatchList
            results={results}
            hits={deciding?.hits ?? []}
            picked={picked}
            onPick={isUnderstood ? onPick : undefined}
          />
        </>
      )}
      {result === undefined || hit === undefined || deciding === undefined ? null : (
        <HitDecision key={`decision ${hit.index}`} hit={hit} result={result} deciding={deciding} />
      )}
      {result === undefined ? null : <MatchDetails key={picked} result={result} lists={lists} />}
    </Stack>
  )
}
