/** Why a file cannot be read as a workbook, in words for who sent it. */
export class WorkbookFault extends Error {}
