import { createContext, useContext } from 'react'
import type { DeniedChange } from './denied-change'

/** Around a form in which a denied change is corrected: it begins with what was denied, and the reason stands above it. */
export const Corrected = createContext<DeniedChange | null>(null)

/** The denied change that the form around corrects; null in any other form. */
export const useCorrected = (): DeniedChange | null => useContext(Corrected)
