import { Button, Group } from '@dossier/shared-ui/core'
import { isSame, type Move, moves, type Window, whole } from './window'

const buttons: readonly (readonly [Move, string])[] = [
  ['in', 'Zoom in'],
  ['out', 'Zoom out'],
  ['earlier', 'Earlier'],
  ['later', 'Later'],
]

type Props = {
  /** What the chart shows, for assistive technology. */
  readonly label: string
  readonly window: Window
  readonly count: number
  readonly onMove: (window: Window) => void
}

/** Looks closer at a part of a chart, and moves it. */
export function ChartTools({ label, window, count, onMove }: Props) {
  return (
    <Group gap="xs">
      {buttons.map(([move, name]) => {
        const next = moves[move](window, count)
        return (
          <Button
            key={move}
            size="small"
            aria-label={`${name}: ${label}`}
            disabled={isSame(next, window)}
            onClick={() => onMove(next)}
          >
            {name}
          </Button>
        )
      })}
      <Button
        size="small"
        aria-label={`Show all: ${label}`}
        disabled={isSame(window, whole(count))}
        onClick={() => onMove(whole(count))}
      >
        Show all
      </Button>
    </Group>
  )
}
