import { validationMessages } from '@dossier/contract/messages/validation'
import { lengthOf } from '@dossier/contract/validation/length'

/** SHL-44: the text for more Unicode characters than fit; undefined when they fit. */
export const tooLong = (text: string, maximum: number | undefined) =>
  maximum !== undefined && lengthOf(text) > maximum ? validationMessages.tooLong : undefined
