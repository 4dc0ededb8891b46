const margin = 16

/** Returns where a drawing of this length begins in a frame and how far that is scrolled, for it to be seen nearest to a place. */
export function scaledPlace(frame: number, length: number, wanted: number) {
  const begins = Math.max(margin, (frame - length) / 2)
  const most = Math.max(0, length + 2 * margin - frame)
  return { begins, scrolled: Math.min(most, Math.max(0, begins - wanted)) }
}

/** Returns how much there is to scroll through. */
export const scaledRoom = (length: number) => length + 2 * margin
