/**
 * A certificate for `localhost` that this machine signs itself, so that tests can speak HTTPS: `NODE_EXTRA_CA_CERTS` names its file.
 */
import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";

/** A key and its certificate, as PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Makes a certificate that is valid for a day (RFC 5280, appendix A). */
export function certificateOfLocalhost(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const name = sequence(set(sequence(oid("2.5.4.3"), tagged(0x0c, Buffer.from("localhost")))));
  const algorithm = sequence(oid("1.2.840.113549.1.1.11"), tagged(0x05));
  const day = 24 * 3600 * 1000;
  const content = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    tagged(
      0xa3,
      sequence(
        extension("2.5.29.17", sequence(tagged(0x82, Buffer.from("localhost")))),
        extension("2.5.29.19", sequence(tagged(0x01, Buffer.from([0xff])))),
      ),
    ),
  );
  const der = sequence(content, algorithm, bits(signature(content, privateKey)));
  const lines = der.toString("base64").replaceAll(/.{64}/g, "$&\n").trimEnd();
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

const signature = (content: Buffer, key: KeyObject): Buffer => sign("sha256", content, key);

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, ...parts);
const set = (...parts: readonly Buffer[]): Buffer => tagged(0x31, ...parts);
const integer = (value: number): Buffer => tagged(0x02, Buffer.from([value]));
const bits = (value: Buffer): Buffer => tagged(0x03, Buffer.from([0]), value);
const extension = (id: string, value: Buffer): Buffer => sequence(oid(id), tagged(0x04, value));
const time = (at: number): Buffer =>
  tagged(0x17, Buffer.from(`${new Date(at).toISOString().replaceAll(/\D/g, "").slice(2, 14)}Z`));

function oid(id: string): Buffer {
  const [first = 0, second = 0, ...rest] = id.split(".").map(Number);
  const base128 = (value: number): number[] => {
    const bytes = [value & 0x7f];
    for (let left = value >> 7; left > 0; left >>= 7) bytes.unshift((left & 0x7f) | 0x80);
    return bytes;
  };
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}
