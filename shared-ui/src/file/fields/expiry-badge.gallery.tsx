import type { GalleryEntry } from '../../../gallery/entry'
import { ExpiryBadge } from './expiry-badge'

const today = '2026-03-02'

export const entry: GalleryEntry = {
  title: 'Expiry of a document',
  lead: 'Only what has expired is marked in red; what is out of date has a mark of its own, what soon expires a plain tag.',
  states: [
    { title: 'Expired', content: <ExpiryBadge state="expired" date="2026-03-01" today={today} /> },
    { title: 'Older than its type allows', content: <ExpiryBadge state="too_old" date="2026-03-01" today={today} /> },
    { title: 'Soon', content: <ExpiryBadge state="expires" date="2026-03-14" today={today} /> },
  ],
}
