import type { Option } from '../platform/fields/field'
import { options } from '../platform/fields/options'

/** How long something may wait, in days, as an organisation's settings offer it; a document can have its own. */
export const settingsChoices = {
  reminders: options({
    0: 'None',
    30: '30 days',
    60: '60 days',
    90: '90 days',
    120: '120 days',
    150: '150 days',
    180: '180 days',
  }),
  formReminders: options({
    0: 'None',
    3: 'Every 3 days',
    7: 'Every 7 days',
    14: 'Every 14 days',
    30: 'Every 30 days',
  }),
  listAges: options({
    1: '1 day',
    7: '7 days',
    14: '14 days',
    30: '30 days',
    90: '90 days',
  }),
} as const satisfies Record<string, readonly Option[]>
