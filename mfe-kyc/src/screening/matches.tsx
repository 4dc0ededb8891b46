import { screeningMessages as texts } from '@dossier/contract/messages/screening'
import type { ScreeningAnswer } from '@dossier/contract/schemas/screening'
import { Alert, Button, Stack } from '@dossier/shared-ui/core'
import { useState } from 'react'
import { MatchDetails } from './match-details'
import { MatchList } from './match-list'
import type { PickedMatch } from './picked-match'

type Props = PickedMatch & { readonly answer: ScreeningAnswer }

/** SAN-17 to SAN-19: of several matches one is picked, once it is understood that they are several persons. */
export function Matches({ answer: { results, lists }, picked, onPick }: Props) {
  const isOne = results.length === 1
  const [isUnderstood, setUnderstood] = useState(false)
  const result = picked === undefined ? undefined : results[picked]
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
          <MatchList results={results} picked={picked} onPick={isUnderstood ? onPick : undefined} />
        </>
      )}
      {result === undefined ? null : <MatchDetails key={picked} result={result} lists={lists} />}
    </Stack>
  )
}
