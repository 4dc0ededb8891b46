/** Pages the shell shows itself (PLT-02), by address without a closing slash. */
const shellPages: readonly string[] = ['/login']

export const isShellPage = (pathname: string) => shellPages.includes(pathname.replace(/(.)\/$/, '$1'))
