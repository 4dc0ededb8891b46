import { fullName } from '@dossier/contract/platform/names'

type Named = { readonly first_name: string; readonly last_name: string; readonly username: string }

/** A person's full name, the username where no name is stored (SHL-24). */
export const nameOf = ({ first_name, last_name, username }: Named) => fullName(first_name, last_name) || username
