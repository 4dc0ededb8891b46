import type { FileFacts } from '@dossier/contract/platform/fields/field'
import { createContext, type ReactNode } from 'react'

/** How the files among the values below are shown; by their names alone where it is left out. */
export const ShowFile = createContext<((file: FileFacts) => ReactNode) | undefined>(undefined)
