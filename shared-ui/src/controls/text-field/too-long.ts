import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { lengthOf } from '@dossier/contract/platform/validation/length'

/** SHL-44: the text for more Unicode characters than fit; undefined when they fit. */
export const tooLong = (text: string, maximum: number | undefined) =>
  maximum !== undefined && lengthOf(text) > maximum ? validationMessages.tooLong : undefined
