import { z } from 'zod'
import { isCalendarDate } from '../../platform/dates'
import { isDayState } from '../former-state'

/** A former state of a client's file: a snapshot, or a day as of whose end it is asked for. */
export const formerState = z
  .string()
  .regex(/^([0-9a-f]{24}|\d{4}-\d{2}-\d{2})$/i, 'Invalid id')
  .refine((state) => !isDayState(state) || isCalendarDate(state), 'Invalid id')
  .transform((state) => state.toLowerCase())
  .meta({ identifies: 'snapshot' })
