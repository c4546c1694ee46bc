/**
 * An identity service of our own for tests: it issues tokens, publishes its keys over HTTPS, and logs everybody in as Ada at once, in the tenant that
 * the approuter asks for. Tenants are called as their subdomains.
 */
import { createSign, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { certificateOfLocalhost } from "./certificate.ts";

const CLIENT = "client";

/** What a token says; unset members have usual values. */
export interface IdentityTokenOptions {
  readonly user?: string;
  readonly tenant?: string;
  /** Client the token is for. */
  readonly audience?: string;
  readonly issuer?: string;
  /** Seconds from now; negative has expired. */
  readonly expiresIn?: number;
}

/** A running identity service. */
export interface IdentityService {
  /** The binding as the platform tells it. */
  readonly binding: Record<string, unknown>;
  /** Variables of servers that trust it. */
  readonly env: Readonly<Record<string, string>>;
  token(options?: IdentityTokenOptions): string;
  /** Number of logins so far. */
  logins(): number;
  stop(): void;
}

/** Starts an identity service. */
export async function startIdentityService(): Promise<IdentityService> {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const { key, cert } = certificateOfLocalhost();
  const folder = mkdtempSync(join(tmpdir(), "z2ui5-identity-"));
  writeFileSync(join(folder, "ca.pem"), cert);
  let logins = 0;
  let url = "";

  const token = ({
    user = "ada@example.com",
    tenant = "t1",
    audience = CLIENT,
    issuer = url,
    expiresIn = 600,
  }: IdentityTokenOptions = {}): string => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      sub: user,
      user_uuid: user,
      mail: user,
      email: user,
      given_name: "Ada",
      family_name: "Lovelace",
      iss: issuer,
      aud: audience,
      azp: audience,
      app_tid: tenant,
      sap_id_type: "user",
      jti: `${now}-${logins}`,
      iat: now - 10,
      exp: now + expiresIn,
    };
    const unsigned = [{ alg: "RS256", typ: "JWT", kid: "key" }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    return `${unsigned}.${createSign("RSA-SHA256").update(unsigned).sign(privateKey, "base64url")}`;
  };

  /** Where users of a tenant log in. */
  const loginOf = (tenant: string): object => ({
    status: "ACTIVE",
    authentication: "ias",
    app_tid: tenant,
    authorization_endpoint: `${url}/oauth2/authorize`,
    token_endpoint: `${url}/oauth2/token`,
    end_session_endpoint: `${url}/oauth2/logout`,
  });
  const answers: Record<string, (body: URLSearchParams) => object> = {
    "/.well-known/openid-configuration": () => ({
      issuer: url,
      jwks_uri: `${url}/oauth2/certs`,
      authorization_endpoint: `${url}/oauth2/authorize`,
      token_endpoint: `${url}/oauth2/token`,
      end_session_endpoint: `${url}/oauth2/logout`,
    }),
    "/oauth2/certs": () => ({
      keys: [{ ...publicKey.export({ format: "jwk" }), kid: "key", alg: "RS256", use: "sig" }],
    }),
    "/oauth2/token": (body) => {
      logins++;
      const tenant = body.get("app_tid");
      const issued = token({ ...(tenant && { tenant }) });
      return {
        access_token: issued,
        id_token: issued,
        refresh_token: "refresh",
        token_type: "bearer",
        expires_in: 600,
      };
    },
  };
  const server = createServer({ key, cert }, async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, url);
    const tenant = /^\/sap\/rest\/tenantLoginInfo\/([^/]+)$/.exec(pathname)?.[1];
    const answer = tenant === undefined ? answers[pathname] : () => loginOf(tenant);
    if (answer) {
      const body = new URLSearchParams(await text(request));
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer(body)));
    } else if (pathname === "/oauth2/authorize") {
      const target = new URL(searchParams.get("redirect_uri")!);
      target.searchParams.set("code", "code");
      if (searchParams.has("state")) target.searchParams.set("state", searchParams.get("state")!);
      response.writeHead(302, { location: target.href }).end();
    } else response.writeHead(404).end();
  }).listen(0);
  await once(server, "listening");
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  url = `https://${host}`;
  return {
    binding: {
      label: "identity",
      name: "shop-auth",
      tags: ["identity"],
      credentials: {
        clientid: CLIENT,
        clientsecret: "secret",
        url,
        domains: [host],
        app_tid: "t1",
        authorization_endpoint: `${url}/oauth2/authorize`,
        end_session_endpoint: `${url}/oauth2/logout`,
        "btp-tenant-api": url,
      },
    },
    env: { NODE_EXTRA_CA_CERTS: join(folder, "ca.pem") },
    token,
    logins: () => logins,
    stop: () => {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
