import { limits } from '@dossier/contract/platform/limits'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { isEmail } from '@dossier/contract/platform/validation/mailbox'
import { TextField } from '@dossier/shared-ui/core'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'maximum'> & { readonly label?: string }

/** The mailbox that the link of a form goes to. */
export const AddressField = ({ label = 'Email of the client', ...field }: Props) => (
  <TextField {...field} type="email" label={label} maximum={limits.textMaximum} />
)

/** Returns what is wrong with an address (GOV-31). */
export const checkAddress = (email: string): string | undefined =>
  isEmail(email) ? undefined : validationMessages.email
