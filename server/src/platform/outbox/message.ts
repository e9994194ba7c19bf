export const channels = ['sms', 'email'] as const;
export type Channel = (typeof channels)[number];

/** A document that is read when its message is sent. */
export type Attachment = { documentId: string; claimId: string; name: string };
export type AttachedFile = { name: string; content: Buffer };

export type SmsMessage = { channel: 'sms'; to: string; text: string };
export type EmailMessage = {
  channel: 'email';
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  attachment?: Attachment;
};
export type Message = SmsMessage | EmailMessage;

/** What became of an attempt. `never` means that trying again cannot help; `unsure` that it may have arrived. */
export type Outcome =
  | { result: 'sent' }
  | { result: 'later'; problem: string }
  | { result: 'never' | 'unsure'; problem: string };

/** Records the handover, because after the next byte the message may arrive; false means that the lease is lost. */
export type Handover = () => Promise<boolean>;

export type Transport<Kind extends Message = Message> = {
  send(id: string, message: Kind, handover: Handover, attached?: AttachedFile): Promise<Outcome>;
};

/** A channel without a transport keeps its messages. */
export type Transports = { sms?: Transport<Extract<Message, { channel: 'sms' }>>; email?: Transport<EmailMessage> };
