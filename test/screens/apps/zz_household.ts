import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import zz_household_room from "./zz_household_room.ts";

interface Item {
  id: number;
  name: string;
  bought: string;
}

/** What a household has, with everything a user can do on a screen. */
export default class zz_household extends z2ui5_if_app {
  items: Item[] = Array.from({ length: 45 }, (_, at) => ({
    id: at + 1,
    name: `Item ${String.fromCharCode(65 + ((at * 7) % 26))}${at}`,
    bought: "2026-01-05",
  }));
  search = "";
  said = "";
  file = "";
  content = "";
  day = "2026-01-05";

  main(client: z2ui5_if_client): void {
    const event = client.get_event();
    if (event === "SAY") this.said = client.get_event_arg(1);
    if (event === "FIND") this.said = `Looked for ${this.search}`;
    if (event === "WHO") {
      const { user, tenant, locale } = cds.context as unknown as {
        user: { id: string; is(role: string): boolean };
        tenant?: string;
        locale: string;
      };
      this.said = `${user.id}${user.is("Buyer") ? " buys" : ""} of ${tenant ?? "nobody"} in ${locale} on ${client.get().S_DEVICE.SYSTEM}`;
    }
    if (event === "UPLOAD") this.said = `${this.file} has ${Buffer.from(this.content.split(",")[1] ?? "", "base64")}`;
    if (event === "ROOM") return void client.nav_app_call(new zz_household_room());
    if (event !== "" && !client.check_on_navigated()) return client.view_model_update();
    const say = (text: string): string => client._event("SAY", [text]);
    client.view_display(`<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc" xmlns:t="sap.ui.table" xmlns:c="sap.m.table.columnmenu" xmlns:u="z2ui5.cc">
      <Page title="Household">
        <Text id="said" text="${client._bind(this.said)}"/>
        <SearchField placeholder="Search" value="${client._bind_edit(this.search)}" search="${client._event("FIND")}"/>
        <DatePicker placeholder="Day" value="${client._bind_edit(this.day)}" valueFormat="yyyy-MM-dd"/>
        <Button text="Who" press="${client._event("WHO")}"/>
        <Button text="Room" press="${client._event("ROOM")}"/>
        <MenuButton text="Options">
          <menu><Menu><MenuItem text="Print" press="${say("printed")}"/><MenuItem text="Share"><items><MenuItem text="By mail" press="${say("mailed")}"/></items></MenuItem></Menu></menu>
        </MenuButton>
        <u:FileUploader value="${client._bind_edit(this.content)}" path="${client._bind_edit(this.file)}" placeholder="Choose a file" upload="${client._event("UPLOAD")}"/>
        <IconTabBar><items>
          <IconTabFilter text="Items"><Table headerText="Items" growing="true" growingThreshold="20" mode="MultiSelect" selectionChange="${client._event("SELECTED")}" items="{path:'${client._bind(this.items, { path: true })}'}">
            <columns><Column headerMenu="sorting"><Text text="Name"/></Column><Column><Text text="Bought"/></Column></columns>
            <ColumnListItem><Text text="{NAME}"/><Text text="{path:'BOUGHT',type:'sap.ui.model.type.Date',formatOptions:{style:'short',source:{pattern:'yyyy-MM-dd'}}}"/></ColumnListItem>
          </Table></IconTabFilter>
          <IconTabFilter text="Grid"><t:Table title="Grid" rows="{path:'${client._bind(this.items, { path: true })}'}"><t:columns>
            <t:Column sortProperty="NAME"><Label text="Name"/><t:template><Text text="{NAME}"/></t:template></t:Column>
            <t:Column><Label text="Bought"/><t:template><Text text="{BOUGHT}"/></t:template></t:Column>
          </t:columns></t:Table></IconTabFilter>
          <IconTabFilter text="Notes"><Text text="Nothing to tell."/></IconTabFilter>
        </items></IconTabBar>
        <dependents><c:Menu id="sorting"><c:quickActions><c:QuickSort change="${say("sorted")}"><c:items><c:QuickSortItem key="NAME" label="Name"/></c:items></c:QuickSort></c:quickActions></c:Menu></dependents>
      </Page></mvc:View>`);
  }
}
