/** Whether a CHANGELOG in the form of Keep a Changelog names a version that was released. */
export const namesRelease = (changelog: string): boolean => /^## \[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}/m.test(changelog)
