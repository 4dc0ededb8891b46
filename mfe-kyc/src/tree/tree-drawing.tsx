import { memo, type Ref } from 'react'
import { DrawnLine } from './drawn-line'
import { DrawnNode } from './drawn-node'
import { drawingMargin, drawingSize, type TreeLayout } from './tree-layout'

type ContentProps = {
  readonly layout: TreeLayout
  readonly selected?: string | undefined
  readonly onSelect?: ((id: string) => void) | undefined
}

type Props = ContentProps & {
  /** What it shows; left out where something around it says so. */
  readonly label?: string
  readonly scale?: number
  readonly ref?: Ref<SVGSVGElement>
}

/** The chart of a tree. Colours are attributes, so that a picture can be made of it. */
export function TreeDrawing({ label, layout, scale = 1, selected, onSelect, ref }: Props) {
  const { width, height } = drawingSize(layout)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is named, or hidden where something around it says what it shows
    <svg
      ref={ref}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'group', 'aria-label': label })}
      viewBox={`${-drawingMargin} ${-drawingMargin} ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      fontFamily="'Inter Variable', system-ui, sans-serif"
      fontSize="13"
    >
      <Content layout={layout} selected={selected} onSelect={onSelect} />
    </svg>
  )
}

/** What stays as it is while something around it changes. */
const Content = memo(function Content({ layout, selected, onSelect }: ContentProps) {
  return (
    <>
      {layout.lines.map((line) => (
        <DrawnLine key={line.id} line={line} />
      ))}
      {layout.nodes.map((placed) => (
        <DrawnNode
          key={placed.node.id}
          placed={placed}
          isSelected={selected === undefined ? undefined : placed.node.id === selected}
          onSelect={placed.node.selectable === false ? undefined : onSelect}
        />
      ))}
    </>
  )
})
