/** An answer that the database wrote as JSON, with wire names; it is sent as it is, without parsing. */
export class WireJson<Value> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): Value {
    return JSON.parse(this.text) as Value;
  }
}
