/**
 * An XSUAA of our own for tests: a key pair, the binding a platform would give the server, and tokens signed with the key.
 */
import { createSign, generateKeyPairSync } from "node:crypto";
import { POSTGRES } from "./server.ts";

const APP = "z2ui5!t1";

/** What a token says; unset members have usual values. */
export interface TokenOptions {
  readonly user?: string;
  readonly tenant?: string;
  readonly scopes?: readonly string[];
  /** Application the token is for. */
  readonly application?: string;
  /** Seconds from now; negative has expired. */
  readonly expiresIn?: number;
  readonly algorithm?: "RS256" | "none";
}

/** A fake XSUAA. */
export class Xsuaa {
  private readonly keys = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });

  /** The binding as the platform tells it. @param url address of the login server, if one is needed */
  binding(url = "http://localhost:1"): Record<string, unknown> {
    return {
      label: "xsuaa",
      name: "z2ui5-auth",
      tags: ["xsuaa"],
      credentials: {
        clientid: `sb-${APP}`,
        clientsecret: "secret",
        xsappname: APP,
        url,
        identityzone: "t1",
        identityzoneid: "t1",
        verificationkey: this.keys.publicKey,
      },
    };
  }

  /** A token of a user. */
  token({
    user = "ada@example.com",
    tenant = "t1",
    scopes = ["User"],
    application = APP,
    expiresIn = 600,
    algorithm = "RS256",
  }: TokenOptions = {}): string {
    const now = Math.floor(Date.now() / 1000);
    const client = `sb-${application}`;
    const claims = {
      sub: user,
      user_id: user,
      user_name: user,
      email: user,
      given_name: "Ada",
      family_name: "Lovelace",
      iss: "http://localhost/oauth/token",
      aud: [application],
      cid: client,
      azp: client,
      client_id: client,
      zid: tenant,
      grant_type: "authorization_code",
      origin: "sap.default",
      scope: ["openid", ...scopes.map((scope) => `${application}.${scope}`)],
      iat: now - 10,
      exp: now + expiresIn,
    };
    const unsigned = [{ alg: algorithm, typ: "JWT" }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    return `${unsigned}.${algorithm === "none" ? "" : createSign("RSA-SHA256").update(unsigned).sign(this.keys.privateKey, "base64url")}`;
  }
}

/** Environment of a server in production, with the bindings a platform would give it. */
export const productionEnvironment = (...bindings: Record<string, unknown>[]): Record<string, string> => ({
  NODE_ENV: "production",
  CDS_TYPESCRIPT: "native",
  VCAP_APPLICATION: JSON.stringify({ application_name: "z2ui5-srv" }),
  VCAP_SERVICES: JSON.stringify(Object.groupBy(bindings, ({ label }) => String(label))),
});

/** Lets a server in production use the database of the test run: SQLite in memory, or a database of its own on PostgreSQL. */
export const TEST_DATABASE: Record<string, string> = process.env[POSTGRES]
  ? {}
  : {
      CDS_REQUIRES_DB_KIND: "sqlite",
      CDS_REQUIRES_DB_CREDENTIALS_URL: ":memory:",
    };
