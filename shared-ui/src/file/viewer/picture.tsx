import { useEffect, useState } from 'react'
import { useScroller } from './use-scroller'
import styles from './viewer.module.css'

type Props = {
  readonly content: Blob
  readonly name: string
  readonly zoom: number
  readonly rotation: number
  readonly onBroken: () => void
  readonly onShown: () => void
}

/** A picture, as wide as its place times the zoom however it is turned. */
export function Picture({ content, name, zoom, rotation, onBroken, onShown }: Props) {
  const [address, setAddress] = useState<string>()
  const [shape, setShape] = useState(1)
  const { ref, width, onScroll } = useScroller(zoom, rotation)
  useEffect(() => {
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  const isAcross = rotation % 180 !== 0
  const height = Math.round(isAcross ? width / shape : width * shape)
  const size = isAcross ? { width: height, height: width } : { width, height }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard
    // biome-ignore lint/a11y/useSemanticElements: no set of inputs
    <div ref={ref} role="group" aria-label="Picture" tabIndex={0} className={styles.scroller} onScroll={onScroll}>
      <div className={styles.sheet} style={{ width, height }}>
        {address === undefined ? null : (
          <img
            src={address}
            alt={name}
            style={{ ...size, transform: `translate(-50%, -50%) rotate(${rotation}deg)` }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              setShape(naturalHeight / naturalWidth)
              onShown()
            }}
            onError={onBroken}
          />
        )}
      </div>
    </div>
  )
}
