export type Mail = {
  /**
   * Hands a mail of plain text over, once per `key`; throws where that failed: try again. Where nobody can tell whether an
   * earlier try was accepted it goes again under the same Message-ID, which mailboxes fold into one. An address that does not
   * exist is no failure: nothing is sent to it.
   */
  send(message: { to: string; subject: string; text: string; key: string }): Promise<void>
}
