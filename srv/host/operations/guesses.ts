/**
 * Requests that name what does not exist for their user: drafts, shares, actions, steps of a history. Each of them queries the database for
 * nothing, and might be a guess; so they are limited per user and per address, and beyond the limit they are refused before the database
 * is queried.
 */
import { isIPv6 } from "node:net";
import cds from "@sap/cds";
import type { Request } from "express";
import { Z2ui5Error } from "z2ui5/errors";
import { currentOwnerKey } from "../config/identity.ts";
import { settings } from "../config/settings.ts";
import { Rates } from "./rates.ts";

/** Users and addresses that are remembered. */
const MOST = 10_000;

/** Seconds' worth that may come at once: a browser that is opened again may have many pages whose drafts have expired. */
const BURST = 30;

const users = new Rates(MOST, BURST);
const addresses = new Rates(MOST, BURST);

/**
 * Refuses a user who has guessed too often. The address of others who guess counts only for users who have guessed as well, so that
 * one user cannot shut out a whole office; users without a login are known by nothing but their address.
 * @throws TOO_MANY_REQUESTS
 */
export function refuseGuessing(request: Request): void {
  const { ofUser, ofAddress } = limits();
  const user = guesser(request);
  const address = addressOf(request);
  const spent = (rates: Rates, key: string, perSecond: number): boolean =>
    perSecond > 0 && rates.left(key, perSecond) < 1;
  const hasGuessed = ofUser === 0 || !users.isFull(user, ofUser);
  if (spent(users, user, ofUser) || (hasGuessed && spent(addresses, address, ofAddress))) throw tooMany();
}

/**
 * Notes that a request named something that does not exist. Requests that run at the same time are counted only afterwards, but all of them.
 * @throws TOO_MANY_REQUESTS when that was done too often
 */
export function countGuess(request: Request): void {
  const { ofUser, ofAddress } = limits();
  const userMay = ofUser === 0 || users.spend(guesser(request), ofUser);
  const addressMay = ofAddress === 0 || addresses.spend(addressOf(request), ofAddress);
  if (!userMay || !addressMay) throw tooMany();
}

const limits = (): { readonly ofUser: number; readonly ofAddress: number } => ({
  ofUser: settings().perUser.unknownDraftsPerSecond,
  ofAddress: settings().perAddress.unknownDraftsPerSecond,
});

const guesser = (request: Request): string =>
  cds.context?.user?.is("authenticated-user") ? currentOwnerKey() : `address ${addressOf(request)}`;

/** The address of a client as Express knows it, see its setting `trust proxy`. A client has a whole network of IPv6 for itself. */
function addressOf({ ip = "" }: Pick<Request, "ip">): string {
  const v4 = /^::ffff:(\d[\d.]*)$/i.exec(ip)?.[1];
  if (v4 !== undefined || !isIPv6(ip)) return v4 ?? ip;
  const [head = "", tail] = ip.toLowerCase().split("%", 1)[0]!.split("::");
  const groups = head.split(":").filter(Boolean);
  const last = (tail ?? "").split(":").filter(Boolean);
  if (tail !== undefined)
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - last.length)).fill("0"), ...last);
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

const tooMany = (): Z2ui5Error =>
  new Z2ui5Error("TOO_MANY_REQUESTS", { what: "requests for data that does not exist" });
