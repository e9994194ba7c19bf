/** An answer that the database wrote as JSON, in the names of the wire: it goes out as it is, and nobody reads it on the way. */
export class WireJson<Value> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): Value {
    return JSON.parse(this.text) as Value;
  }
}
