/** What is drawn of an icon on 24 by 24: the path of each stroke. */
export type IconDrawing = readonly string[]

type Props = {
  readonly of: IconDrawing
  /** What it says when no word stands beside it; without it the icon is decoration. */
  readonly label?: string
  readonly size?: number
  readonly className?: string | undefined
}

/** One set, 18 px, one stroke; named or hidden from assistive technology, never in between. */
export function Icon({ of: drawing, label, size = 18, className }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      {drawing.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
