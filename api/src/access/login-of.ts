/** Returns what an account is found by: its address whatever its case, its blanks and how its accents are written. */
export const loginOf = (email: string) => email.trim().normalize('NFC').toLowerCase()
