export type Side = 'above' | 'beside'

const margin = 8

type Size = { readonly width: number; readonly height: number }
type Box = Size & { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Returns where a tip lies: above what it is about or below it, or to its right; never beyond the window's edge. */
export function placeTip(about: Box, tip: Size, side: Side): { left: number; top: number } {
  const inside = (left: number) => Math.max(margin, Math.min(left, document.body.clientWidth - tip.width - margin))
  if (side === 'beside') return { left: inside(about.right + margin), top: about.top + (about.height - tip.height) / 2 }
  return {
    left: inside(about.left + (about.width - tip.width) / 2),
    top: about.top < tip.height + margin ? about.bottom : about.top - tip.height,
  }
}
